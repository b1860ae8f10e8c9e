import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, id, image } from '../common.ts'
import { filePurposes, uploadLimits } from './picture.ts'

export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/uploads',
  service: 'media',
  access: 'public',
  summary: 'Takes one picture (multipart) and keeps it for its uploader until a form claims it',
  needsBrowser: true,
  isUpload: true,
  // The form around the file.
  maxBytes: uploadLimits.bytes + 64 * 1024,
  limit: { name: 'uploads', max: 300, networkMax: 1500, windowSeconds: 600 },
  response: Type.Object({
    ...envelope.properties,
    /** Name for the form and for /temp; absent where the file is refused. */
    filename: Type.Optional(Type.String()),
    image: Type.Optional(image),
  }),
})

export const readUpload = defineCall({
  method: 'GET',
  path: '/api/uploads',
  service: 'media',
  access: 'public',
  summary: 'A file by its path at /temp or /storage, for who may read it there; never fetches an address',
  needsBrowser: true,
  query: Type.Object({ url: Type.Optional(Type.String()) }),
  response: Type.String({ format: 'binary' }),
})

export const filePurpose = Type.Enum(filePurposes)

/** Name of an upload in a form; the service refuses other texts with the form's own words. */
export const fileName = Type.String({ maxLength: 100 })

/**
 * Reserves files for the record whose form is being saved: the uploader's own unclaimed files, or those that the record
 * has already. Reserved files live seven more days; the event `files.claimed` of the form's transaction keeps them.
 */
export const reserveFiles = defineInternalCall({
  method: 'POST',
  path: '/internal/files/reserve',
  receiver: 'media',
  callers: ['academy', 'shop'],
  body: Type.Object({
    purpose: filePurpose,
    names: Type.Array(fileName, { maxItems: 100 }),
    /** Names that the record has already. */
    held: Type.Array(fileName, { maxItems: 100 }),
    userId: Type.Union([id, Type.Null()]),
    browser: Type.Union([Type.String(), Type.Null()]),
  }),
  response: Type.Object({
    /** In the order asked; only what may be used. */
    files: Type.Array(image),
    /** Asked, but another user's, gone, or of another purpose. */
    refused: Type.Array(Type.String()),
  }),
})
export type FileReservation = Static<(typeof reserveFiles)['body']>
