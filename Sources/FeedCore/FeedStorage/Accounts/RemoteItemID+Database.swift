import FeedModel
import Foundation
import GRDB

extension AccountID: DatabaseValueConvertible {
  var databaseValue: DatabaseValue { rawValue.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> AccountID? {
    Int64.fromDatabaseValue(value).map(AccountID.init)
  }
}

extension RemoteItemID: DatabaseValueConvertible {
  var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> RemoteItemID? {
    Data.fromDatabaseValue(value).flatMap { RemoteItemID(bytes: Array($0)) }
  }
}

extension RemoteMark: DatabaseValueConvertible {}
