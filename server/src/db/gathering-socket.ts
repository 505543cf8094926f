import { Socket } from 'node:net';

/**
 * A socket that hands over what is written in one turn of the event loop in one piece. Pipelined statements
 * (BEGIN, the lock, the parts; the last write and COMMIT) then cost one call to the system and wake the
 * database once, instead of once each.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...input: unknown[]) => boolean;
  let gathers = false;
  const gather = (...input: unknown[]) => {
    if (!gathers) {
      gathers = true;
      socket.cork();
      process.nextTick(() => {
        gathers = false;
        socket.uncork();
      });
    }
    return write(...input);
  };
  // Not before: connecting puts the socket's own write back.
  socket.once('connect', () => {
    socket.write = gather;
  });
  return socket;
}
