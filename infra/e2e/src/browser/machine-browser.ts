import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const wellKnown: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Chromium or Chrome as the machine has it installed: candidates that exist, best first. */
export async function machineBrowsers(): Promise<string[]> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  const candidates = [...inPath, ...(wellKnown[process.platform] ?? [])]
  const found = await Promise.all(candidates.map(isExecutable))
  return candidates.filter((_, index) => found[index])
}

/** Whether there is a file at `path` that may be run. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
