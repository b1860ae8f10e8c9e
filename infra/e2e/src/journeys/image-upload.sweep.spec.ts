import type { Locator, Page, Response } from '@playwright/test'
import { uploadProblems } from '@rodada/contracts/media/picture'
import { openWhole } from '../accessibility.ts'
import { enter, expect, test } from '../test.ts'

// Needs a real decoder, canvas and pointers. The form is the gallery's; the service is the real one.

interface PictureFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture that the browser draws, on white as photos of products are. A PNG is clear in its right half. */
async function draw(page: Page, name: string, width: number, height: number): Promise<PictureFile> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const address = await page.evaluate(
    ([type, across, down]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: across, height: down })
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('This browser draws nothing')
      context.fillStyle = 'white'
      context.fillRect(0, 0, type === 'image/png' ? across / 2 : across, down)
      context.fillStyle = 'black'
      context.fillRect(across / 4, down / 4, across / 8, down / 2)
      return canvas.toDataURL(type)
    },
    [mimeType, width, height] as const,
  )
  return { name, mimeType, buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') }
}

/** The photo as a phone held upright stores it: with a quarter turn in its metadata. */
function turned({ buffer, ...file }: PictureFile): PictureFile {
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]) }
}

function fieldOf(page: Page): Locator {
  return page.locator('form').filter({ has: page.getByLabel('Elegir imágenes') })
}

async function sizesOf(answers: readonly Response[]): Promise<string[]> {
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  return bodies.map(({ image, messages }) => (image ? `${image.width}x${image.height}` : messages[0]))
}

test('pictures of telephones arrive upright, within the limits, and hold the form until then', async ({
  page,
}) => {
  // The service keeps every pixel of the staff's pictures: the test measures what the page has made of them.
  await enter(page, 'courses')
  await openWhole(page, '/dev/ui')
  const form = fieldOf(page).first()
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/uploads')) answers.push(response)
  })
  const large = turned(await draw(page, 'grande.jpg', 8000, 4600))
  const upright = turned(await draw(page, 'parada.jpg', 1200, 800))
  const clear = await draw(page, 'clara.png', 16_400, 240)
  const broken = {
    ...upright,
    name: 'rota.jpg',
    buffer: upright.buffer.subarray(0, 200),
  }
  // The browser draws what a transfer has cut short at its end.
  const cut = { ...upright, name: 'cortada.jpg', buffer: upright.buffer.subarray(0, -20) }
  const half = {
    ...upright,
    name: 'mitad.jpg',
    buffer: upright.buffer.subarray(0, upright.buffer.length / 2),
  }
  const empty = { ...upright, name: 'vacia.jpg', buffer: Buffer.alloc(0) }
  const text = { name: 'texto.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') }

  await form
    .getByLabel('Elegir imágenes')
    .setInputFiles([large, upright, clear, cut, half, empty, broken, text])
  await expect(form.getByRole('button', { name: 'Guardar' })).toHaveAccessibleDescription(/^Espera/)
  await expect(form.getByRole('status')).toHaveText('4 imágenes listas. 4 sin subir.', { timeout: 60_000 })
  await expect(form.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  const { broken: damaged, empty: nothing, wrongType } = uploadProblems
  // Half a picture and an empty file are not sent at all.
  expect((await sizesOf(answers)).toSorted()).toEqual([
    ...['2626x4568', '800x1200', '800x1200', '8192x119', damaged, wrongType],
  ])
  await expect(form.getByRole('alert')).toHaveText([damaged, nothing, damaged, wrongType])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('pictures change places by mouse and by finger, and a finger beside the grip scrolls', async ({
    page,
  }) => {
    await openWhole(page, '/dev/ui')
    const tiles = fieldOf(page).nth(1).getByRole('listitem')
    const picture = tiles.first().locator('img')
    const before = await picture.getAttribute('src')
    const finger = await fingerOn(page)

    await tiles.first().scrollIntoViewIfNeeded()
    await finger.drag(tiles.first(), { x: 100, y: 80 }, { x: 0, y: -90 })
    await expect(picture).toHaveAttribute('src', String(before))
    await tiles.first().scrollIntoViewIfNeeded()
    await finger.drag(tiles.first(), { x: 14, y: 14 }, { x: 200, y: 0 })
    await expect(picture).not.toHaveAttribute('src', String(before))

    const from = await boxOf(tiles.nth(1))
    const to = await boxOf(tiles.first())
    await page.mouse.move(from.x + 90, from.y + 60)
    await page.mouse.down()
    await page.mouse.move(to.x + 90, to.y + 60, { steps: 5 })
    await expect(picture).toHaveAttribute('src', String(before))
    await page.mouse.up()
  })
})

async function boxOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('Not on the screen')
  return box
}

/** A finger as the browser itself sees it; events made by script would neither scroll nor be taken away by scrolling. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const steps = 8
  return {
    async drag(element: Locator, start: { x: number; y: number }, way: { x: number; y: number }) {
      const box = await boxOf(element)
      const [x, y] = [box.x + start.x, box.y + start.y]
      await touch('touchStart', { x, y })
      for (let step = 1; step <= steps; step += 1) {
        await touch('touchMove', { x: x + (way.x * step) / steps, y: y + (way.y * step) / steps })
        // The list is drawn in animation frames.
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await touch('touchEnd')
    },
  }
}
