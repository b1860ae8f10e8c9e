import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Account, accounts, password } from './accounts.ts'
import { browserFlags, findBrowser } from './browser/find-browser.ts'
import { startPlatform } from './platform/start-platform.ts'
import { addressOf, releasedPages, viewerOf } from './released-paths.ts'
import { settle } from './settle.ts'

const widths = [390, 768, 1280]
const modes = ['light', 'dark'] as const

interface Shot {
  readonly address: string
  /** Null: a visitor without a session. */
  readonly viewer: Account | null
}

/**
 * Takes every page at every width in both modes, whole, for people to look at, and writes what they measure to `measures.md`:
 * `npm run screenshots -- [folder] [--only part of an address]`, the folder being `screenshots` unless given.
 * RODADA_E2E_URL names a platform that runs already; its apps must be the ones that are built here.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
  const folder = resolve(positionals[0] ?? 'screenshots')
  await mkdir(folder, { recursive: true })
  const running = process.env.RODADA_E2E_URL
  const platform = running === undefined ? await startPlatform({ env: { RATE_LIMITS: 'off' } }) : undefined
  try {
    const shots = allShots().filter(({ address }) => address.includes(values.only ?? ''))
    await takeAll(running ?? platform?.url ?? '', shots, folder)
    console.log(`${shots.length * widths.length * modes.length} pictures in ${folder}`)
  } finally {
    await platform?.stop()
  }
}

function allShots(): Shot[] {
  const pages = releasedPages().map((page) => ({ address: addressOf(page.path), viewer: viewerOf(page) }))
  return [...pages, { address: '/no-existe', viewer: null }]
}

async function takeAll(url: string, shots: readonly Shot[], folder: string): Promise<void> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...browserFlags],
  })
  const measures: Measures[] = []
  try {
    for (const [viewer, theirs] of Map.groupBy(shots, ({ viewer }) => viewer)) {
      const page = await openPage(browser, url)
      if (viewer !== null) await signIn(page, viewer)
      for (const { address } of theirs) measures.push(...(await take(page, address, folder)))
    }
    await writeFile(join(folder, 'measures.md'), tableOf(measures))
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/identificacion')
  await page.getByRole('main').getByLabel('Correo electrónico').fill(accounts[account])
  await page.getByRole('main').getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname !== '/identificacion')
}

/** What a page measures in pixels, which should not grow unseen. */
interface Measures {
  readonly address: string
  readonly width: number
  readonly height: number
  /** Where the first row or card begins; null without one. */
  readonly firstRow: number | null
  /** The tallest card of a list, and the most lines of text in one. */
  readonly card: number | null
  readonly lines: number | null
  /** Where the button ends that a course, a registration or a payment is about; null without one. */
  readonly button: number | null
}

function measure(page: Page): Promise<Omit<Measures, 'address' | 'width'>> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li > article')]
    const [first] = document.querySelectorAll('main :is(li > article, tbody tr)')
    const linesOf = (card: HTMLElement) =>
      card.innerText.split('\n').filter((line) => line.trim() !== '').length
    const most = (numbers: readonly number[]) =>
      numbers.length === 0 ? null : Math.round(Math.max(...numbers))
    const [button] = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter((one) =>
      /^(Iniciar con el Registro|Continuar$|Finalizar )/.test(one.innerText),
    )
    return {
      height: document.documentElement.scrollHeight,
      firstRow: first === undefined ? null : Math.round(first.getBoundingClientRect().top),
      card: most(cards.map((card) => card.getBoundingClientRect().height)),
      lines: most(cards.map(linesOf)),
      button: button === undefined ? null : Math.round(button.getBoundingClientRect().bottom),
    }
  })
}

function tableOf(measures: readonly Measures[]): string {
  const rows = measures.map(({ address, width, height, firstRow, card, lines, button }) =>
    [address, width, height, firstRow ?? '', card ?? '', lines ?? '', button ?? ''].join(' | '),
  )
  const head = [
    'Page | Width | Height | First row at | Tallest card | Lines | Button ends at',
    '--- | --- | --- | --- | --- | --- | ---',
  ]
  return `${[...head, ...rows].map((row) => `| ${row} |`).join('\n')}\n`
}

/** Opens the page anew at each width, as a visitor would. */
async function take(page: Page, address: string, folder: string): Promise<Measures[]> {
  const measures: Measures[] = []
  const name = address.replace(/^\//, '').replace(/\W+/g, '-') || 'home'
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.min(900, width * 2) })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await loadPictures(page)
    measures.push({ address, width, ...(await measure(page)) })
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
  return measures
}

/** Pictures below the screen are fetched only when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}

await main()
