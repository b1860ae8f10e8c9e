import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { loadSlowly, type PageRequest } from './page-load.ts'
import { singlePageScripts } from './single-page-app.ts'

const page = { path: '/academia', id: 'academy.courses' }

/**
 * What a cold visit to /academia costs: how deep its requests wait for each other, and how much script it
 * transfers beside one application made of the same pages. `node infra/bench/src/compose.ts`
 */
async function main(): Promise<void> {
  const platform = await startPlatform()
  try {
    const { requests, firstPaint, largestPaint } = await loadSlowly(platform.url + page.path)
    for (const { depth, type, bytes, url } of requests) {
      console.log(
        `  ${depth}  ${type.padEnd(10)} ${kilobytes(bytes).padStart(9)}  ${url.slice(platform.url.length)}`,
      )
    }
    // The addresses of pictures come with the data: they are no part of the composition.
    const composing = requests.filter(({ type }) => type !== 'Image')
    console.log(
      `request depth ${Math.max(...composing.map(({ depth }) => depth))}, ${composing.length} requests`,
    )
    console.log(`first paint ${firstPaint.toFixed(0)} ms, largest ${largestPaint.toFixed(0)} ms`)
    await compareScripts(requests)
  } finally {
    await platform.stop()
  }
}

async function compareScripts(requests: readonly PageRequest[]): Promise<void> {
  const scripts = requests.filter(({ type }) => type === 'Script')
  const composed = scripts.reduce((total, { bytes }) => total + bytes, 0)
  const single = await singlePageScripts(page.id)
  console.log(
    `script ${kilobytes(composed)} in ${scripts.length} files, one application ${kilobytes(single)}: ratio ${(composed / single).toFixed(2)}`,
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

await main()
