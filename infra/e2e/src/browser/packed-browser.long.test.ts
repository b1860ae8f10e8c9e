import { describe, expect, it } from '@jest/globals'
import { chromium } from 'playwright-core'
import { browserFlags } from './find-browser.ts'
import { packedBrowser } from './packed-browser.ts'

describe('the browser that npm brings', () => {
  it('draws a page, where it exists at all', async () => {
    const browser = await packedBrowser()
    expect(browser !== null).toBe(process.platform === 'linux' && process.arch === 'x64')
    if (!browser) return
    const { executablePath, env } = browser
    const started = await chromium.launch({
      executablePath,
      env: { PATH: process.env.PATH ?? '', ...env },
      args: [...browserFlags],
    })
    try {
      const page = await started.newPage()
      await page.setContent('<h1>Rodada</h1>')
      expect(await page.locator('h1').boundingBox()).toMatchObject({ height: expect.any(Number) })
    } finally {
      await started.close()
    }
  })
})
