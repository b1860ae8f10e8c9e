import { parentPort, workerData } from 'node:worker_threads'
import { decode } from 'bmp-ts'
import { readBmpHeader } from './bmp-header.ts'

/** Decodes the bitmap that it is given, and sends its pixels as RGB. Run by decode-bmp.ts. */
if (!(workerData instanceof Uint8Array)) throw new Error('No bytes')
const content = Buffer.from(workerData.buffer, workerData.byteOffset, workerData.byteLength)
const header = readBmpHeader(content)
if (!header) throw new Error('No bitmap')
const { offset, headEnd } = header
// The decoder reads pixels right behind the palette, wherever the file says that they begin.
const joined =
  offset === headEnd ? content : Buffer.concat([content.subarray(0, headEnd), content.subarray(offset)])
// Bytes come as A B G R: its other order does not hold for all depths.
const { data } = decode(joined)
const pixels = data.length / 4
// In place: what is written lies never behind what is still to be read.
for (let pixel = 0; pixel < pixels; pixel += 1) {
  const [from, to] = [pixel * 4, pixel * 3]
  const [blue, green, red] = [data[from + 1] ?? 0, data[from + 2] ?? 0, data[from + 3] ?? 0]
  data[to] = red
  data[to + 1] = green
  data[to + 2] = blue
}
const rgb = new Uint8Array(data.buffer, data.byteOffset, pixels * 3)
// Memory of this size changes hands instead of being copied.
parentPort?.postMessage(rgb, rgb.buffer instanceof ArrayBuffer ? [rgb.buffer] : [])
