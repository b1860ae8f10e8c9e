import { describe, expect, it } from '@jest/globals'
import { mailboxDigest, mailboxOf } from './mailbox.ts'

describe('a mailbox', () => {
  it.each([
    'ana.pena@gmail.com',
    ' Ana.Pena@Gmail.com ',
    'anapena+uno@gmail.com',
    'a.n.a.pena+dos+tres@GOOGLEMAIL.com',
    '\uff41napena@gmail.com',
  ])('is the same however its address is spelled: %s', (email) => {
    expect(mailboxOf(email)).toBe('anapena@gmail.com')
  })

  it('is another for another name or domain', () => {
    const key = Buffer.alloc(32, 1)
    const emails = ['ana@gmail.com', 'anna@gmail.com', 'ana@gmail.com.mx']
    expect(new Set(emails.map((email) => mailboxDigest(key, email))).size).toBe(3)
    expect(mailboxDigest(key, 'ana@gmail.com')).not.toContain('ana')
    expect(mailboxDigest(Buffer.alloc(32, 2), 'ana@gmail.com')).not.toBe(mailboxDigest(key, 'ana@gmail.com'))
  })
})
