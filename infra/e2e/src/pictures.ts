import type { Page } from '@playwright/test'

/** A photograph as the staff would choose it; in one colour, 800 by 600 pixels. */
export async function drawPicture(page: Page, color: string) {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser draws nothing')
    context.fillStyle = fill
    context.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }, color)
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return { name: `${color.slice(1)}.png`, mimeType: 'image/png', buffer }
}
