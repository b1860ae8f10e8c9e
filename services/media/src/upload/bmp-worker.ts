import { parentPort, workerData } from 'node:worker_threads'
import { decode } from 'bmp-ts'
import { readBmpHeader } from './bmp-header.ts'

/** Entry of the thread that decode-bmp.ts starts: decodes the bitmap in `workerData` and posts its pixels as RGB. */
if (!(workerData instanceof Uint8Array)) throw new Error('No bytes')
const content = Buffer.from(workerData.buffer, workerData.byteOffset, workerData.byteLength)
const header = readBmpHeader(content)
if (!header) throw new Error('No bitmap')
const { offset, headEnd } = header
// The decoder reads pixels right behind the palette, wherever the file states that they begin.
const joined =
  offset === headEnd ? content : Buffer.concat([content.subarray(0, headEnd), content.subarray(offset)])
// Bytes come as A B G R: the decoder's other order does not hold for all depths.
const { data } = decode(joined)
const pixels = data.length / 4
// In place: the write position never overtakes the read position.
for (let pixel = 0; pixel < pixels; pixel += 1) {
  const [from, to] = [pixel * 4, pixel * 3]
  const [blue, green, red] = [data[from + 1] ?? 0, data[from + 2] ?? 0, data[from + 3] ?? 0]
  data[to] = red
  data[to + 1] = green
  data[to + 2] = blue
}
const rgb = new Uint8Array(data.buffer, data.byteOffset, pixels * 3)
// Transferred, not copied.
parentPort?.postMessage(rgb, rgb.buffer instanceof ArrayBuffer ? [rgb.buffer] : [])
