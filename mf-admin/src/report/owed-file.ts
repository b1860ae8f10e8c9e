import type { Api } from '@rodada/web/calls/api'

/** Downloads the debts to the academy and to the shop as one CSV file; both have the same columns. */
export async function downloadOwed(api: Pick<Api, 'download'>) {
  const [academy, shop] = await Promise.all([
    api.download('/api/Report/Owed/Csv'),
    api.download('/api/Report/OwedOrders/Csv'),
  ])
  if (!('file' in academy)) return academy
  if (!('file' in shop)) return shop
  const text = await shop.file.content.text()
  const withoutHeadings = text.slice(text.indexOf('\r\n') + 2)
  const content = new Blob([academy.file.content, withoutHeadings])
  return { ...academy, file: { ...academy.file, content } }
}
