export interface BitmapOptions {
  readonly width?: number
  readonly height?: number
  /** Bytes of all rows, the lowest first, each padded to four bytes. */
  readonly rows: Buffer
  readonly bits: 8 | 24 | 32
  readonly compression?: number
  readonly palette?: Buffer
  /** Bytes between palette and pixels. */
  readonly gap?: number
}

/** A Windows bitmap: headers, palette and rows. */
export function bitmap(options: BitmapOptions): Buffer {
  const {
    width = 500,
    height = 500,
    rows,
    bits,
    compression = 0,
    palette = Buffer.alloc(0),
    gap = 0,
  } = options
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + palette.length + gap + rows.length, 2)
  head.writeUInt32LE(54 + palette.length + gap, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  head.writeUInt32LE(palette.length / 4, 46)
  return Buffer.concat([head, palette, Buffer.alloc(gap, 0xaa), rows])
}

/** Orange, `#f06020`, as a bitmap of 500 by 500 in each encoding. */
const orange = Buffer.from([0x20, 0x60, 0xf0, 0])
const palette = Buffer.concat([Buffer.alloc(4), orange])
const plain = Buffer.alloc(500 * 500 * 3, orange.subarray(0, 3))

export const orangeBitmaps: readonly (readonly [string, Buffer])[] = [
  ['of 24 bits', bitmap({ bits: 24, rows: plain })],
  ['of 24 bits, from the top', bitmap({ bits: 24, rows: plain, height: -500 })],
  ['of 24 bits, with a gap before the pixels', bitmap({ bits: 24, rows: plain, gap: 7 })],
  ['of 32 bits', bitmap({ bits: 32, rows: Buffer.alloc(500 * 500 * 4, orange) })],
  ['of 8 bits', bitmap({ bits: 8, rows: Buffer.alloc(500 * 500, 1), palette })],
]
