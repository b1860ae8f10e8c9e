import { uploadLimits } from '@rodada/contracts/picture'
import { refusal } from '@rodada/service/errors'

const number = new Intl.NumberFormat('es-MX')

/** Why an upload is refused, in the words that the person reads. */
export const refusals = {
  missing: () => refusal('Elige una imagen.'),
  several: () => refusal('Envía una sola imagen a la vez.'),
  tooHeavy: () => refusal(`La imagen pesa más de ${uploadLimits.bytes / 1024 / 1024} MB.`),
  wrongType: () => refusal('Solo se aceptan imágenes PNG, JPEG, WebP o BMP.'),
  pixels: () =>
    refusal(
      `La imagen debe tener entre ${number.format(uploadLimits.minPixels)} y ${number.format(uploadLimits.maxPixels)} pixeles.`,
    ),
  tooLong: () =>
    refusal(
      `La imagen no puede medir más de ${number.format(uploadLimits.maxSide)} pixeles de ancho o de alto.`,
    ),
  compressedBitmap: () => refusal('La imagen BMP está comprimida. Guárdala sin compresión o como PNG.'),
  broken: () => refusal('La imagen está dañada o incompleta.'),
} as const
