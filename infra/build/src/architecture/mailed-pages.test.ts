import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { mailedPages } from '@rodada/contracts/account/mailed-pages'
import { fillPath, matchPage } from '@rodada/contracts/platform/page-address'
import { ownerOfPath, remoteNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { readAppFolder } from '../rspack/app-folder.ts'
import { sourceFiles } from './repository.ts'

const apps = await Promise.all(['shell', ...remoteNames].map((name) => readAppFolder(join(repository, name))))

describe('a page that a mail leads to', () => {
  it.each(Object.values(mailedPages))('%s: opens, or asks to sign in and goes on to it', (path) => {
    const address = fillPath(path, { id: 7 })
    const app = apps.find(({ name }) => name === ownerOfPath(address))
    const page = matchPage(app?.pages ?? [], address)?.page
    expect(page).toBeDefined()
    expect({ path: page?.path, opens: page?.access === 'public' || page?.signIn === true }).toEqual({
      path,
      opens: true,
    })
  })

  it('is on the list of every part that sends mails: their tests walk all kinds', () => {
    const files = sourceFiles().filter(({ path }) => path.startsWith('services/'))
    const senders = files.filter(({ isTest, text }) => !isTest && /\bopenMail\(/.test(text))
    const walkers = files.filter(({ isTest, text }) => isTest && text.includes('isMailedPage('))
    const folders = (of: typeof files) => [...new Set(of.map(({ workspace }) => workspace.folder))].sort()
    expect(senders.length).toBeGreaterThan(0)
    expect(folders(walkers)).toEqual(folders(senders))
  })
})
