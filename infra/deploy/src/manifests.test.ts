import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { serviceNames } from '@rodada/contracts/platform'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { parseAllDocuments } from 'yaml'
import { renderFiles } from './render-files.ts'
import { kubernetesValidators } from './testing/kubernetes-schemas.ts'

const folder = join(import.meta.dirname, '../kubernetes')
const parts = ['gateway', ...serviceNames]
const validators = kubernetesValidators()
const files = await readdir(folder)
const objects = (await Promise.all(files.map(read))).flat()

const named = Type.Object({
  apiVersion: Type.String(),
  kind: Type.String(),
  metadata: Type.Object({ name: Type.String() }),
})

async function read(file: string): Promise<unknown[]> {
  const documents = parseAllDocuments(await readFile(join(folder, file), 'utf8'))
  return documents.map((document) => document.toJS())
}

/** What the schema says against an object; nothing where it fits. */
function faults(object: unknown): unknown {
  const { apiVersion, kind } = Value.Parse(named, object)
  const validate = validators.get(`${apiVersion} ${kind}`)
  return validate ? validate(object) || validate.errors : `no schema for ${apiVersion} ${kind}`
}

function find(kind: string, name: string): unknown {
  return objects.find((object) => {
    const found = Value.Parse(named, object)
    return found.kind === kind && found.metadata.name === name
  })
}

describe('the manifests', () => {
  it.each(objects.map((object) => [Value.Parse(named, object).kind, object]))(
    'fit the API: %s',
    (_, object) => {
      expect(faults(object)).toBe(true)
    },
  )

  it('are held to the API, unknown fields and wrong types included', () => {
    const typo = structuredClone(find('Deployment', 'shop'))
    expect(faults(Object.assign(Object(typo), { spce: {} }))).not.toBe(true)
    const service = structuredClone(find('Service', 'shop'))
    expect(faults(Object.assign(Object(service), { spec: { ports: [{ port: 'eighty' }] } }))).not.toBe(true)
  })

  it('and the compose file are those that the source makes', async () => {
    const paths = ['compose.yaml', ...files.map((file) => `kubernetes/${file}`)]
    const written = await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, '..', path), 'utf8')] as const),
    )
    // What differs is mended by `npm run manifests -w infra/deploy`.
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(renderFiles()))
  })

  it.each(parts)('scale, protect and probe each part by itself: %s', (part) => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(find(kind, part)).toBeDefined()
    }
    expect(find('NetworkPolicy', part)).toBeDefined()
    expect(find('Deployment', part)).toMatchObject({
      spec: {
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                envFrom: [{ secretRef: { name: `rodada-${part}` } }],
                readinessProbe: {
                  httpGet: { path: '/readyz', port: part === 'gateway' ? 'internal' : 'http' },
                },
                livenessProbe: { httpGet: { path: '/healthz' } },
                resources: { limits: expect.any(Object), requests: expect.any(Object) },
              },
            ],
          },
        },
      },
    })
  })

  it('let nobody use Redis without its password', () => {
    const redis = JSON.stringify(find('StatefulSet', 'redis'))
    expect(redis).toContain('"--requirepass","$(REDISCLI_AUTH)"')
    expect(redis).toContain('"secretKeyRef":{"name":"rodada-redis","key":"REDISCLI_AUTH"}')
  })

  it('carry no secret', () => {
    expect(objects.filter((object) => Value.Parse(named, object).kind === 'Secret')).toEqual([])
    expect(JSON.stringify(objects)).not.toMatch(/postgres:\/\/|_KEY"|PASSWORD/)
  })
})
