#!/bin/sh
# Starts the relay of calls: turnserver.conf beside this file, and what is of this installation.
#   TURN_SECRET    the same as the server's
#   TURN_HOST      the host name in TURN_URLS
#   TURN_ADDRESS   the public address of this machine
#   TURN_PRIVATE   its own address, where a network translates between the two
set -eu
: "${TURN_SECRET:?}" "${TURN_HOST:?}" "${TURN_ADDRESS:?}"
umask 077
configuration="${RUNTIME_DIRECTORY:-/tmp}/turnserver.conf"
{
  cat "$(dirname "$0")/turnserver.conf"
  echo "realm=$TURN_HOST"
  echo "static-auth-secret=$TURN_SECRET"
  echo "external-ip=$TURN_ADDRESS${TURN_PRIVATE:+/$TURN_PRIVATE}"
  # the two browsers of a call meet at the relay's own address
  echo "allowed-peer-ip=$TURN_ADDRESS"
  if [ -n "${TURN_PRIVATE:-}" ]; then echo "allowed-peer-ip=$TURN_PRIVATE"; fi
} > "$configuration"
exec turnserver -c "$configuration" --pidfile '' "$@"
