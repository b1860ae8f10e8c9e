import { Type } from 'typebox'

/** Sent to the child that migrates: the parts and the addresses of their owner roles. */
export const migrateRequest = Type.Object({
  parts: Type.Array(Type.Object({ part: Type.String(), ownerUrl: Type.String() })),
})

const migrationFailure = Type.Union([Type.Literal('newer'), Type.Literal('earlier'), Type.Literal('fault')])

/** Sent back for each part. */
export const migrateAnswer = Type.Union([
  Type.Object({ part: Type.String(), ran: Type.Array(Type.String()) }),
  Type.Object({ part: Type.String(), failure: Type.String(), reason: migrationFailure }),
])
