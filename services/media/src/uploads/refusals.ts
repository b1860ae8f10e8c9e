import { uploadLimits, uploadProblems } from '@rodada/contracts/picture'
import { refusal } from '@rodada/service/errors'

const number = new Intl.NumberFormat('es-MX')

/** Why an upload is refused, in the words that the person reads. */
export const refusals = {
  missing: () => refusal('Elige una imagen.'),
  several: () => refusal('Envía una sola imagen a la vez.'),
  tooHeavy: () => refusal(uploadProblems.tooHeavy),
  wrongType: () => refusal(uploadProblems.wrongType),
  pixels: () => refusal(uploadProblems.pixels),
  tooLong: () =>
    refusal(
      `La imagen no puede medir más de ${number.format(uploadLimits.maxSide)} pixeles de ancho o de alto.`,
    ),
  compressedBitmap: () => refusal('La imagen BMP está comprimida. Guárdala sin compresión o como PNG.'),
  broken: () => refusal('La imagen está dañada o incompleta.'),
} as const
