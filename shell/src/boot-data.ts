import { type BootData, bootDataId } from '@rodada/contracts/platform/release'

/** Data that the gateway wrote into this document. */
export function readBootData(): BootData {
  const text = document.getElementById(bootDataId)?.textContent
  if (!text) throw new Error(`The document has no #${bootDataId}`)
  return JSON.parse(text)
}
