import { setTimeout as sleep } from 'node:timers/promises'
import { processOf } from '@rodada/e2e/platform/running-processes'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import sharp from 'sharp'
import { ask } from './ask.ts'
import { type Read, readWhile, tellReads, timed } from './paced-reads.ts'
import { megabytes, peakMemoryOf } from './process-memory.ts'

/** Milliseconds until an upload is ready. */
const uploadLimit = 2000
/** Bytes of the media service while a crowd uploads. */
const memoryLimit = 600 * 1024 * 1024

/**
 * Uploads of 12-megapixel photos through the gateway while people look at the catalogue: one after the other, then
 * many at once. `node infra/bench/src/upload.ts [at once] [one by one]`
 */
async function main(): Promise<void> {
  const crowd = Number(process.argv[2] ?? 20)
  const single = Number(process.argv[3] ?? 8)
  const photo = await takePhoto()
  console.log(`photos of 12 megapixels, ${megabytes(photo.length)}`)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const { url, dataDir } = platform
    const headers = { 'x-requested-with': 'fetch' }
    const { cookie } = await ask(`${url}/api/Browser/EnsureKey`, { method: 'POST', headers })
    const upload = () => send(url, cookie, photo)
    const catalogue = readCatalogue(url)
    // Processes that have just started compile their code under the first requests.
    await readWhile(catalogue, Promise.all([upload(), sleep(5000)]))
    tellReads('quiet', await readWhile(catalogue, sleep(5000)))
    for (let number = 1; number <= single; number += 1) await measureOne(catalogue, upload)
    await measureCrowd(catalogue, upload, crowd)
    const peak = await peakMemoryOf((await processOf(dataDir, 'media'))?.pid ?? 0)
    console.log(`media at its peak: ${peak <= memoryLimit ? 'ok' : 'OVER'}  ${megabytes(peak)}`)
  } finally {
    await platform.stop()
  }
}

async function measureOne(catalogue: Read, upload: () => Promise<void>): Promise<void> {
  const uploading = timed(upload)
  tellReads('catalogue beside one upload', await readWhile(catalogue, uploading))
  const took = await uploading
  console.log(`  one upload: ${took <= uploadLimit ? 'ok' : 'OVER'}  ${took.toFixed(0)} ms`)
}

async function measureCrowd(catalogue: Read, upload: () => Promise<void>, crowd: number): Promise<void> {
  const uploading = Promise.allSettled(Array.from({ length: crowd }, () => timed(upload)))
  tellReads(`catalogue beside ${crowd} uploads`, await readWhile(catalogue, uploading))
  const times = (await uploading).flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0))
  console.log(`  ${crowd} at once: ${crowd - times.length} lost, first after ${first} ms, last ${last} ms`)
}

function readCatalogue(url: string): Read {
  return async (_number, agent) => {
    const { status, body } = await ask(`${url}/api/Product/Index`, { agent })
    if (status !== 200 || !body.includes('"totalItems"')) throw new Error(`${status} ${body}`)
  }
}

/** Uploads the photo and reads it back. @throws where either fails. */
async function send(url: string, cookie: string, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'x-requested-with': 'fetch', cookie }
  const body = Buffer.from(await encoded.arrayBuffer())
  const answer = await ask(`${url}/api/uploads`, { method: 'POST', headers, body })
  const filename = /"filename":"([^"]+)"/.exec(answer.body)?.[1]
  if (!filename) throw new Error(`${answer.status} ${answer.body}`)
  const { status } = await ask(`${url}/temp/${filename}`, { headers: { cookie } })
  if (status !== 200) throw new Error(`${filename} answers ${status}`)
}

/** As large as a telephone takes them, and as hard to encode: grain over large shapes. */
async function takePhoto(): Promise<Buffer> {
  const layer = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(4000, 3000)
      .png({ compressionLevel: 1 })
      .toBuffer()
  const [shapes, grain] = await Promise.all([layer(40, 30, 60), layer(4000, 3000, 30)])
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

await main()
