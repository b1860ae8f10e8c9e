import { describe, expect, it } from '@jest/globals'
import { sourceFiles } from './repository.ts'

/** All the ways in which a page sends a request. */
const sends =
  /(?<![\w.])fetch\(|\.fetch\(|= fetch\b|XMLHttpRequest|sendBeacon|\.submit\(\)|method="post"|EventSource|WebSocket/i

/** The client names the page's account with each command; whatever else sends has no account to name. */
const senders: Readonly<Record<string, string>> = {
  'shared/web/src/calls/api.ts': 'the client itself',
  'shared/web/src/calls/send-form.ts': 'how the client sends files',
  'shared/web/src/calls/data-cache.ts': 'how the client reads ahead',
  'shared/web/src/pages/create-app.tsx': 'what the client is made of, and who is signed in',
  'shared/web/src/calls/connection.ts': 'a look whether the site answers',
  'shared/ui/src/staff/list/csv-button.tsx': 'a download by the client, which its page passes',
  'shared/ui/src/card/post-form.ts': 'a form of the bank',
  'shell/src/account/sign-in/form.tsx': 'signing in, before there is an account',
  'shell/src/account/sign-in/code-page.tsx': 'signing in, before there is an account',
  'shell/src/account/sign-in/sign-in.ts': 'signing in, before there is an account',
  'shell/src/page-report/start-reporting.ts': 'a report of nobody in particular',
  'shell/src/federation/report-failure.ts': 'a report of nobody in particular',
}

const apps = /^(shell|mf-[a-z]+|shared\/(ui|web))\/src\//

describe('the code of the apps', () => {
  it('sends requests by the client alone, which names the account that the page was made for', () => {
    const files = sourceFiles().filter(({ path, isTest }) => apps.test(path) && !isTest)
    const found = files.filter(({ text }) => sends.test(text)).map(({ path }) => path)
    expect(found.sort()).toEqual(Object.keys(senders).sort())
  })
})
