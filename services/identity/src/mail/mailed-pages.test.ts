import { expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business-data'
import { isMailedPage } from '@rodada/service/testing/mailed-page'
import { linkPurposes } from '../link/link-purposes.ts'
import type { MailKind } from './account-mail.ts'
import { pageOf } from './mail-kinds.ts'
import { mailRules } from './mail-rules.ts'
import { mailTexts } from './mail-texts.ts'

const kinds = Object.keys(mailTexts) as MailKind[]

it.each(kinds)('%s leads to a page of the list', (kind) => {
  const { purpose } = mailRules[kind]
  const url = new URL(pageOf(purpose), 'https://rodada.mx').href
  for (const byStaff of [false, true]) {
    const { action } = mailTexts[kind]({ url, byStaff }, unstatedBusiness)
    expect(action === undefined || isMailedPage(action.url)).toBe(true)
  }
})

it('knows every purpose of a link', () => {
  const purposes = new Set(kinds.map((kind) => mailRules[kind].purpose))
  for (const purpose of Object.keys(linkPurposes)) expect(purposes).toContain(purpose)
})
