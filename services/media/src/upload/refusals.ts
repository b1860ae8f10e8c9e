import { problemOfFormat, uploadProblems } from '@rodada/contracts/media/picture'
import { AppError, refusal } from '@rodada/service/http/errors'

export const refusals = {
  missing: () => refusal('Elige una imagen.'),
  several: () => refusal('Envía una sola imagen a la vez.'),
  tooHeavy: () => refusal(uploadProblems.tooHeavy),
  wrongType: (content: Buffer) =>
    refusal(problemOfFormat(content.toString('latin1', 0, 12)) ?? uploadProblems.wrongType),
  tooSmall: () => refusal(uploadProblems.tooSmall),
  tooLarge: () => refusal(uploadProblems.tooLarge),
  tooLong: () => refusal(uploadProblems.tooLong),
  compressedBitmap: () =>
    refusal('La imagen BMP está comprimida y no la podemos abrir. Guárdala como PNG y súbela otra vez.'),
  empty: () => refusal(uploadProblems.empty),
  broken: () => refusal(uploadProblems.broken),
  tooFast: () =>
    tooMany(
      'Desde tu conexión se subieron muchas imágenes en poco tiempo. Espera unos minutos e inténtalo de nuevo.',
    ),
  tooMuchLeft: () =>
    tooMany(
      'Desde tu conexión se subieron muchas imágenes que ningún registro usa. Termina el registro o inténtalo mañana.',
    ),
  noRoom: (cause?: unknown) =>
    new AppError({
      status: 507,
      code: 'no-room',
      message: 'Por el momento no podemos guardar más imágenes. Inténtalo más tarde.',
      cause,
    }),
} as const

function tooMany(message: string): AppError {
  return new AppError({ status: 429, code: 'too-many-uploads', message })
}
