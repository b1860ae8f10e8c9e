import { type AppName, remoteNames } from '@rodada/contracts/platform'

/** Every app, each by a number: what two threads can share. */
export const appOrder: readonly AppName[] = ['shell', ...remoteNames]
