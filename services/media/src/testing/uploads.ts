import { randomBytes } from 'node:crypto'
import { browserHeader } from '@rodada/service/http/browser'
import { as, fetchHeader } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

/** Header of the gateway that names a browser. */
export function browser(name: string): Record<string, string> {
  return { [browserHeader]: name.padEnd(43, '_') }
}

/** A visitor, and the same browser signed in. `user` is a function since an identity is valid for a minute. */
export const visitor = browser('visitor')
export const user = () => ({ ...as(7, 'GeneralUser'), ...visitor })

export type FormPart = readonly [field: string, content: Buffer | string]

export async function formOf(...parts: readonly FormPart[]) {
  const form = new FormData()
  for (const [field, content] of parts) {
    if (typeof content === 'string') form.append(field, content)
    else form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), '../../foto.jpg')
  }
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': type } }
}

export async function send(
  app: FastifyInstance,
  form: { payload: Buffer; headers: Record<string, string> },
  who: Record<string, string> = visitor,
) {
  const headers = { ...fetchHeader, ...form.headers, ...who }
  return app.inject({ method: 'POST', url: '/api/uploads', headers, payload: form.payload })
}

export async function upload(
  app: FastifyInstance,
  { content, who = visitor }: { content?: Buffer; who?: Record<string, string> } = {},
): Promise<string> {
  const answer = await send(app, await formOf(['file', content ?? (await photo())]), who)
  const { success, filename } = answer.json()
  if (!success) throw new Error(answer.body)
  return filename
}

/** A photo of plain colour, 600 by 500 unless told otherwise. */
export function photo({ width = 600, height = 500, background = '#2040c0' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Random pixels, which do not compress. */
export function noise(width: number, height: number): Buffer {
  return randomBytes(width * height * 3)
}
