export interface BmpHeader {
  readonly width: number
  readonly height: number
  /** Rows are run-length encoded, which the decoder cannot read. */
  readonly compressed: boolean
  /** Byte where the pixels begin, as the file states it. */
  readonly offset: number
  /** Byte where headers and palette end, and where the decoder expects the pixels. */
  readonly headEnd: number
}

const fileHeader = 14
const headerSizes = new Set([40, 52, 56, 108, 124])
const depths = new Set([1, 4, 8, 16, 24, 32])
const rle = new Map([
  [1, 8],
  [2, 4],
])
/** Bytes of colour masks behind a header of 40 bytes, by compression. */
const masks = new Map([
  [3, 12],
  [6, 16],
])

/** Null where the file is no bitmap that can be decoded, or rows are missing. */
export function readBmpHeader(content: Buffer): BmpHeader | null {
  if (content.length < 54) return null
  const size = content.readUInt32LE(fileHeader)
  const [width, height] = [content.readInt32LE(18), Math.abs(content.readInt32LE(22))]
  const [bits, compression] = [content.readUInt16LE(28), content.readUInt32LE(30)]
  const colors = content.readUInt32LE(46)
  if (!headerSizes.has(size) || !depths.has(bits) || width < 1 || height < 1 || colors > 256) return null
  const compressed = rle.has(compression)
  if (compressed ? rle.get(compression) !== bits : compression !== 0 && !masks.has(compression)) return null
  const offset = content.readUInt32LE(10)
  const palette = bits <= 8 || colors > 0 ? (colors || 2 ** bits) * 4 : 0
  const headEnd = fileHeader + size + (size === 40 ? (masks.get(compression) ?? 0) : 0) + palette
  const rows = compressed ? 0 : Math.ceil((width * bits) / 32) * 4 * height
  if (offset < headEnd || offset + rows > content.length) return null
  return { width, height, compressed, offset, headEnd }
}
