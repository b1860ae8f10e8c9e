import { uploadLimits } from '@rodada/contracts/media/picture'
import { AppError } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from './incoming-file.ts'
import { refusals } from './refusals.ts'

const field = 'file'

/** More than any of our forms sends, so that a wrong one gets a refusal that says what is wrong. */
const limits = { fileSize: uploadLimits.bytes, files: 5, fields: 10, fieldSize: 1024, parts: 15 }

/**
 * Streams the one file of a form to its place, never the whole of it in memory. The form is read to its end whatever is wrong
 * with it or with the disk, so that the browser gets the answer and the connection can be reused.
 * @throws a refusal for no file, several, another field or too large a one; 400 for what is no form.
 */
export async function receiveFile(request: FastifyRequest, incoming: IncomingFile): Promise<void> {
  const found = await readForm(request, incoming).catch((error: unknown) => {
    drain(request)
    throw isOurs(error) ? error : unreadable(error)
  })
  if (found.files > 1) throw refusals.several()
  if (!found.written) throw refusals.missing()
  if (found.tooHeavy) throw refusals.tooHeavy()
}

async function readForm(request: FastifyRequest, incoming: IncomingFile) {
  const found = { files: 0, written: false, tooHeavy: false }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    found.files += 1
    if (found.written || part.fieldname !== field) {
      part.file.resume()
      continue
    }
    await incoming.write(part.file)
    found.written = true
    found.tooHeavy = part.file.truncated
  }
  return found
}

/** The parser waits for a reader of the part that failed; detached from it, the rest is read and dropped. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Faults of the disk have a `syscall`, refusals by the parser a `statusCode`. Anything else is a form that cannot be read. */
function isOurs(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ('syscall' in error || 'statusCode' in error)
}

export function unreadable(cause?: unknown): AppError {
  return new AppError({ status: 400, code: 'unreadable', message: 'No pudimos leer la solicitud.', cause })
}
