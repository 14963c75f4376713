"""Release programs of other commits, each built once, with that commit's own Makefile."""
import os
import re
import shutil
import subprocess
import sys


def git(root, *arguments):
    """What git says; None if it refuses."""
    done = subprocess.run(["git", "-C", root, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def found(root, name):
    """The whole name of a commit; ends with a sentence if this clone does not have it."""
    commit = git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    if commit:
        return commit
    if git(root, "rev-parse", "--git-dir") is None:
        sys.exit(f"{root} is not a clone of git, so the program of commit {name} cannot be built: nothing is compared.")
    is_shallow = git(root, "rev-parse", "--is-shallow-repository") == "true"
    if is_shallow and git(root, "fetch", "--quiet", "--unshallow") is not None:
        return found(root, name)
    advice = "This clone is shallow, and git fetch --unshallow fails." if is_shallow else "Is its name right?"
    sys.exit(f"This clone has no commit {name}, so nothing can be compared. {advice}")


def program(root, commit, cache):
    """The release program of that commit, built if need be."""
    home = os.path.join(cache, f"{commit[:10]}-{compiler()}")
    path, tree = os.path.join(home, "feedtui"), os.path.join(home, "tree")
    if os.path.exists(path):
        return path
    print(f"(building {commit[:10]}, which takes some minutes)", file=sys.stderr, flush=True)
    os.makedirs(tree, exist_ok=True)
    archive = subprocess.Popen(["git", "-C", root, "archive", commit], stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", tree], stdin=archive.stdout, check=True)
    if archive.wait():
        sys.exit(f"git archive {commit} has failed.")
    # What make and the continuous integration say about this tree does not hold for that one.
    strangers = re.compile(r"MAKE|MFLAGS$|GIT_|FEEDTUI_")
    environment = {name: value for name, value in os.environ.items() if not strangers.match(name)}
    built = subprocess.run(["make", "build"], cwd=tree, env=environment, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    made = os.path.join(tree, ".build", "release", "feedtui")
    if built.returncode or not os.path.exists(made):
        sys.exit(f"{built.stdout[-3000:]}\nThe program of commit {commit[:10]} cannot be built, so nothing is compared.")
    # Named as a whole: a build that is stopped in the middle is made again.
    shutil.copy2(made, path + ".part")
    os.rename(path + ".part", path)
    shutil.rmtree(tree)
    return path


def compiler():
    """The version of Swift, as a part of a file's name."""
    version = subprocess.run([os.environ.get("SWIFT") or "swift", "--version"], check=True, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True).stdout
    return "-".join(re.search(r"Swift version ([\w.]+)", version).groups())
