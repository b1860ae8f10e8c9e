import { expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { isMailedPage } from '@rodada/service/testing/mailed-page'
import { linkPurposes } from '../link/link-purposes.ts'
import { pageOf } from './account-mail.ts'
import * as accountMails from './account-mails.ts'

const mails = Object.values(accountMails)

it.each(mails)('$name leads to a page of the list', ({ purpose, texts }) => {
  const url = new URL(pageOf(purpose), 'https://rodada.mx').href
  for (const byStaff of [false, true]) {
    const { action } = texts({ url, byStaff }, unstatedBusiness)
    expect(action === undefined || isMailedPage(action.url)).toBe(true)
  }
})

it('knows every purpose of a link', () => {
  const purposes = new Set(mails.map(({ purpose }) => purpose))
  for (const purpose of Object.keys(linkPurposes)) expect(purposes).toContain(purpose)
})
