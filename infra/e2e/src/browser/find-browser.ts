import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isExecutable, machineBrowsers } from './machine-browser.ts'
import { type Browser, packedBrowser } from './packed-browser.ts'

/** Flags of every start: no background traffic, no GPU; a root account (containers) has no sandbox. */
export const browserFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const hopeless =
  'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the program of one.'

/**
 * A Chromium that runs on this machine: CHROMIUM_PATH, the one that npm brought (a headless shell, which opens pages in
 * half the time of a whole browser), an installed one, Playwright's download, Debian's package (as root).
 * @throws Error with one line that says what to install when there is none.
 */
export function findBrowser(): Promise<Browser> {
  return firstOf([packed, installed, playwrights, debians])
}

/**
 * A Chromium with all that a visitor's has, the back/forward cache too, which a headless shell lacks.
 * @throws Error with one line that says what to install when there is no browser at all.
 */
export function findWholeBrowser(): Promise<Browser> {
  return firstOf([installed, playwrights, debians, packed])
}

async function firstOf(sources: readonly (() => Promise<Browser | null>)[]): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await isExecutable(chosen)) return { executablePath: chosen, env: {} }
    throw new Error(`CHROMIUM_PATH names no program that can be run: ${chosen}`)
  }
  for (const source of sources) {
    const browser = await source()
    if (browser) return browser
  }
  throw new Error(hopeless)
}

async function installed(): Promise<Browser | null> {
  for (const executablePath of await machineBrowsers()) {
    if (await starts({ executablePath, env: {} })) return { executablePath, env: {} }
  }
  return null
}

async function packed(): Promise<Browser | null> {
  const browser = await packedBrowser()
  return browser && (await starts(browser)) ? browser : null
}

async function playwrights(): Promise<Browser | null> {
  const { chromium } = await import('playwright-core')
  const browser = { executablePath: chromium.executablePath(), env: {} }
  if (await starts(browser)) return browser
  console.log("Downloading Playwright's Chromium")
  const cli = join(createRequire(import.meta.url).resolve('playwright-core'), '..', 'cli.js')
  const downloaded = await succeeds(process.execPath, [cli, 'install', 'chromium'])
  return downloaded && (await starts(browser)) ? browser : null
}

async function debians(): Promise<Browser | null> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return null
  console.log("Installing Debian's package chromium")
  const installation = 'apt-get update && apt-get install --yes --no-install-recommends chromium'
  return (await succeeds('/bin/sh', ['-c', installation])) ? installed() : null
}

/** A program that is there may still lack a library; Windows programs open a window instead of answering. */
async function starts({ executablePath, env }: Browser): Promise<boolean> {
  if (!(await isExecutable(executablePath))) return false
  return process.platform === 'win32' || (await succeeds(executablePath, ['--version'], env))
}

async function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
