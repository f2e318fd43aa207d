/** The length of a frame stands before it in so many bytes. */
const head = 4;

/** Returns a frame: the length of a text in four bytes, and the text. */
export function frameOf(text: string): Buffer {
  const content = Buffer.from(text);
  const frame = Buffer.allocUnsafe(head + content.length);
  frame.writeUInt32BE(content.length);
  content.copy(frame, head);
  return frame;
}

/**
 * Returns a function that takes bytes as they come and calls `take` with the text of each whole frame.
 * Nothing is kept of a frame that says that it is longer than `mostBytes`.
 * @throws RangeError (the returned function) at such a frame
 */
export function readFrames(
  mostBytes: number,
  take: (text: string) => void,
): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  // The bytes that must have come before it is worth looking again.
  let wanted = head;

  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    while (held >= wanted) {
      const all = Buffer.concat(pieces);
      const end = head + all.readUInt32BE(0);
      if (end - head > mostBytes) throw new RangeError(`a frame of ${end - head} bytes`);
      const whole = held >= end;
      pieces = [whole ? all.subarray(end) : all];
      held = whole ? held - end : held;
      wanted = whole ? head : end;
      if (whole) take(all.toString('utf8', head, end));
    }
  };
}
