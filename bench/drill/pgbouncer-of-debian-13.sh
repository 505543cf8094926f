#!/bin/sh
# Brings PgBouncer of Debian 13, which keeps named statements, onto a machine with Debian 12: into a folder, beside what is installed.
# Prints the program, for `PGBOUNCER=… npm run drill -w bench -- pooler`.
set -eu
folder=$(mkdir -p "$1" && cd "$1" && pwd)
mkdir -p "$folder/sources" "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/packages"
# The machine's own mirror, with the suite of Debian 13.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | head -n 1)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" > "$folder/sources/trixie.list"
get() {
  apt-get -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$folder/sources" \
    -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" -o APT::Sandbox::User=root "$@" >&2
}
get update
cd "$folder/packages"
get download pgbouncer libc6 libevent-2.1-7t64 libcares2 libssl3t64 libsystemd0 libpam0g libldap2
for package in *.deb; do dpkg -x "$package" "$folder/root"; done
# With the C library of Debian 13, too.
cat > "$folder/pgbouncer" <<START
#!/bin/sh
exec "$folder/root/usr/lib64/ld-linux-x86-64.so.2" --library-path "$folder/root/usr/lib/x86_64-linux-gnu" "$folder/root/usr/sbin/pgbouncer" "\$@"
START
chmod -R a+rX "$folder"
chmod a+x "$folder/pgbouncer"
echo "$folder/pgbouncer"
