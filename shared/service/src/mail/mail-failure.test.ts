import { describe, expect, it } from '@jest/globals'
import { failureCode, failureWords, replyWithout } from './mail-failure.ts'

describe('a mail server’s answer', () => {
  it.each([
    ['550 5.1.1 <ana@ejemplo.mx>: Recipient address rejected', '550 5.1.1 … Recipient address rejected'],
    ['550-ana@ejemplo.mx\r\n550 No such user', '… 550 No such user'],
    ['550 User "Ana" is not known here', '550 User … is not known here'],
    ['554 SRS0=x=ana=ejemplo.mx refused', '554 … refused'],
    ['550 mailto:ANA@EJEMPLO.MX', '550 …'],
    ['452 4.2.2 The banana is over quota', '452 4.2.2 The banana is over quota'],
  ])('%j says nothing of the receiver', (reply, words) => {
    expect(replyWithout('ana@ejemplo.mx', reply)).toBe(words)
  })

  it('is cut', () => {
    expect(replyWithout('ana@ejemplo.mx', '550 '.padEnd(5000, 'x'))).toHaveLength(200)
  })
})

describe('why a mail did not leave', () => {
  it('is the server’s answer, else a code, never a message', () => {
    const message = 'ana@ejemplo.mx'
    expect(failureWords(Object.assign(new Error('SMTP 550'), { reply: '550 full' }))).toBe('550 full')
    expect(failureWords(Object.assign(new Error(message), { code: 'ESOCKET' }))).toBe('ESOCKET')
    expect(
      failureCode(Object.assign(new Error(message), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' })),
    ).toBe('ECONNREFUSED')
    expect(failureWords(new Error(message))).toBe('Error')
    expect(failureWords(message)).toBe('error')
  })
})
