import type { Call } from '@rodada/contracts/call'
import type { Access } from '@rodada/contracts/roles'
import { Type } from 'typebox'
import { misfits } from './schema-fit.ts'

const callFacts = Type.Object({
  access: Type.Union([Type.Literal('public'), Type.Literal('user'), Type.Array(Type.String())]),
  params: Type.Optional(Type.Unknown()),
  query: Type.Optional(Type.Unknown()),
  body: Type.Optional(Type.Unknown()),
  response: Type.Unknown(),
})
type CallFacts = Type.Static<typeof callFacts>

/** The services' calls: `GET /api/…` to schemas as plain JSON, under a version of the API's contract. */
export const apiSurface = Type.Object({
  version: Type.String(),
  calls: Type.Record(Type.String(), callFacts),
})
export type ApiSurface = Type.Static<typeof apiSurface>

/** The surface that this checkout's contracts declare. */
export function surfaceOf(calls: readonly Call[], version: string): ApiSurface {
  const named = calls.map(({ method, path, access, params, query, body, response }) => [
    `${method} ${path}`,
    { access, params, query, body, response },
  ])
  // Schemas carry marks of their library that no file keeps.
  return JSON.parse(JSON.stringify({ version, calls: Object.fromEntries(named) }))
}

function admits(now: CallFacts['access'], before: CallFacts['access']): boolean {
  const rank = (access: CallFacts['access'] | Access) => (access === 'public' ? 2 : access === 'user' ? 1 : 0)
  if (rank(now) !== 0) return rank(now) >= rank(before)
  return Array.isArray(now) && Array.isArray(before) && before.every((role) => now.includes(role))
}

/** Reasons why an app built against `before` does not work with `now`. */
export function brokenCall(name: string, before: CallFacts, now: CallFacts | undefined): string[] {
  if (now === undefined) return [`${name} is gone`]
  const sent = (['params', 'query', 'body'] as const).flatMap((part) =>
    before[part] === undefined && now[part] === undefined
      ? []
      : misfits(now[part] ?? {}, before[part] ?? { type: 'object' }, { direction: 'send', path: '' }).map(
          (problem) => `${part}: ${problem}`,
        ),
  )
  const read = misfits(before.response, now.response, { direction: 'read', path: '' })
  return [
    ...(admits(now.access, before.access) ? [] : ['fewer people may call it']),
    ...sent,
    ...read.map((problem) => `answer: ${problem}`),
  ].map((problem) => `${name}: ${problem}`)
}
