import { describe, expect, it } from '@jest/globals'
import { changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { EventData, EventType } from '@rodada/contracts/event'
import { commandLine, recordMovement, redact } from './movement.ts'

describe('redact', () => {
  it('leaves out secrets, card data and identity documents at any depth', () => {
    const form = {
      name: 'Ana',
      password: 'x',
      confirmPassword: 'x',
      responsible: { credentialFront: 'f.jpg', phone: '+52' },
      payments: [{ cardNumber: '4111', amount: 10 }],
    }
    expect(redact(form)).toEqual({
      name: 'Ana',
      password: '[omitido]',
      confirmPassword: '[omitido]',
      responsible: { credentialFront: '[omitido]', phone: '+52' },
      payments: [{ cardNumber: '[omitido]', amount: 10 }],
    })
  })
})

/** Names of all fields of a form's schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(fieldsOf)
  return 'properties' in schema ? [...Object.keys(Object(schema.properties)), ...inner] : inner
}

const forms = calls.filter(changesState).map(({ body }) => body)
const fields = [...new Set(forms.flatMap(fieldsOf))]

describe('the forms of all commands', () => {
  it('lose exactly these fields on their way to the log', () => {
    const form = Object.fromEntries(fields.map((field) => [field, 'x']))
    const told = Object.entries(Object(redact(form))).filter(([, value]) => value === '[omitido]')
    expect(told.map(([name]) => name).sort()).toEqual([
      'confirmPassword',
      'contactCredentialBack',
      'contactCredentialFront',
      'credentialBack',
      'credentialFront',
      'newPassword',
      'oldPassword',
      'ownPassword',
      'password',
      'token',
    ])
  })
})

describe('recordMovement', () => {
  it('publishes no secret in any part', async () => {
    const published: unknown[] = []
    const publish = async <T extends EventType>(_em: unknown, type: T, data: EventData<T>) => {
      published.push({ type, data })
    }
    const part = { password: 'S3creta', participants: [{ credentialFront: 'S3creta.webp', cvv: 'S3creta' }] }
    const movement = { title: 'Prueba', description: 'Cuenta 1' }
    // A transaction that nobody commits.
    const em = Object.assign(Object.create(null), { getUnitOfWork: () => em })
    await recordMovement(publish, em, commandLine, { ...movement, formData: part, before: part, after: part })
    expect(JSON.stringify(published)).toContain('[omitido]')
    expect(JSON.stringify(published)).not.toContain('S3creta')
  })
})
