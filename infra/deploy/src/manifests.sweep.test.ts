import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { uploadFile } from '@rodada/contracts/media/upload'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { partSettings } from '@rodada/start/settings/part-settings'
import { namedAddresses } from '@rodada/start/standalone'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { readImage } from './testing/image.ts'
import { kubernetesValidator, readManifests } from './testing/kubernetes.ts'

const base = join(import.meta.dirname, '../kubernetes/base')
const overlay = join(import.meta.dirname, '../kubernetes/overlays/production')
const parts = ['gateway', ...serviceNames] as const
const image = await readImage()
const faults = kubernetesValidator()

const files = (await readdir(base)).filter((file) => file !== 'kustomization.yaml')
const isPatch = (file: string) => file.endsWith('.patch.yaml')
const texts = await Promise.all(files.filter((file) => !isPatch(file)).map(read))
const objects = texts.flatMap(readManifests)
const patches = (await Promise.all(files.filter(isPatch).map(read))).flatMap(readManifests)

function read(file: string): Promise<string> {
  return readFile(join(base, file), 'utf8')
}

const kustomization = Type.Object({
  resources: Type.Array(Type.String()),
  patches: Type.Array(Type.Object({ path: Type.Optional(Type.String()) })),
  images: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
})

async function readKustomization(folder: string) {
  return Value.Parse(kustomization, parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8')))
}

const deployment = Type.Object({
  spec: Type.Object({
    template: Type.Object({
      spec: Type.Object({
        terminationGracePeriodSeconds: Type.Optional(Type.Integer()),
        containers: Type.Array(
          Type.Object({
            name: Type.Literal('part'),
            image: Type.Optional(Type.String()),
            env: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
            envFrom: Type.Optional(
              Type.Array(Type.Object({ secretRef: Type.Object({ name: Type.String() }) })),
            ),
            ports: Type.Optional(
              Type.Array(Type.Object({ name: Type.String(), containerPort: Type.Integer() })),
            ),
            readinessProbe: Type.Optional(
              Type.Object({
                periodSeconds: Type.Optional(Type.Integer()),
                failureThreshold: Type.Optional(Type.Integer()),
                httpGet: Type.Object({ port: Type.String() }),
              }),
            ),
          }),
          { minItems: 1, maxItems: 1 },
        ),
      }),
    }),
  }),
})

const bodySize = 'nginx.ingress.kubernetes.io/proxy-body-size'
const annotated = Type.Object({
  metadata: Type.Object({ annotations: Type.Record(Type.String(), Type.String()) }),
})

function podOf(object: unknown) {
  const { containers, ...pod } = Value.Parse(deployment, object).spec.template.spec
  const [container] = containers
  if (!container) throw new Error('A Deployment without a container')
  return { pod, container }
}

function find(kind: string, name: string): unknown {
  return objects.find((object) => object.kind === kind && object.metadata.name === name)
}

const common = podOf(patches.find(({ metadata }) => metadata.name === 'part'))
const drainSeconds = Number(common.container.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value)

describe('the manifests', () => {
  it.each(objects.map((object) => ({ of: `${object.kind} ${object.metadata.name}`, object })))(
    'fit the API: $of',
    ({ object }) => expect(faults(object)).toEqual([]),
  )

  it('are patched by what fits the API', () => {
    const faultsOfPatch = kubernetesValidator('patches')
    expect(patches.flatMap(faultsOfPatch)).toEqual([])
    expect(patches.flatMap((patch) => faultsOfPatch({ ...patch, ...{ spce: {} } }))).not.toEqual([])
  })

  it('are all listed', async () => {
    const { resources, patches } = await readKustomization(base)
    expect([...resources, ...patches.map(({ path }) => path)].sort()).toEqual(files.sort())
  })

  it('are changed by the overlay in what they have, each image included', async () => {
    const { images, resources } = await readKustomization(overlay)
    expect(resources).toEqual(['../../base'])
    expect(images?.map(({ name }) => name)).toEqual(['prepare', ...parts].map((name) => `rodada/${name}`))
  })

  it.each(parts)('scale and protect each part by itself: %s', (part) => {
    for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy']) {
      expect(find(kind, part)).toBeDefined()
    }
  })

  it.each(parts)('run each part from its image, with its own secret: %s', (part) => {
    const { container } = podOf(find('Deployment', part))
    expect(container.image).toBe(`rodada/${part}:latest`)
    expect(container.envFrom).toEqual([{ secretRef: { name: `rodada-${part}` } }])
  })

  it.each(parts)('open the ports at which the image listens and the others look for it: %s', (part) => {
    const { container } = podOf(find('Deployment', part))
    const internal = { name: 'internal', containerPort: image.ports.METRICS_PORT }
    const open = [{ name: 'http', containerPort: image.ports.LISTEN_PORT }]
    expect(container.ports).toEqual(part === 'gateway' ? [...open, internal] : open)
    const known = Number(new URL(namedAddresses[part] ?? '').port)
    expect(known).toBe(part === 'gateway' ? image.ports.METRICS_PORT : image.ports.LISTEN_PORT)
    const ports = container.ports?.map(({ name, containerPort }) => ({
      name,
      port: containerPort,
      targetPort: name,
    }))
    expect(find('Service', part)).toMatchObject({ spec: { ports } })
    const allowed = JSON.stringify(find('NetworkPolicy', part)).match(/"port":\d+/g)
    expect(allowed).toEqual(ports?.map(({ port }) => `"port":${port}`))
  })

  it('ask the gateway at its internal port, which answers whoever asks', () => {
    const probes = podOf(patches.find(({ metadata }) => metadata.name === 'gateway')).container
    expect(probes.readinessProbe?.httpGet.port).toBe('internal')
  })

  it('set what the parts read', async () => {
    for (const part of parts) {
      const known = Object.keys((await partSettings(part)).properties)
      const set = [...(common.container.env ?? []), ...(podOf(find('Deployment', part)).container.env ?? [])]
      expect(known).toEqual(expect.arrayContaining(set.map(({ name }) => name)))
    }
  })

  it('wait for a part that stops: it is noticed within its drain, and finishes after it', () => {
    const { periodSeconds = 0, failureThreshold = 0 } = common.container.readinessProbe ?? {}
    expect(drainSeconds).toBe(image.drainSeconds)
    expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold)
    expect(common.pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 10)
  })

  it('let the largest upload through to the gateway', () => {
    const { metadata } = Value.Parse(annotated, find('Ingress', 'rodada'))
    const [, megabytes] = /^(\d+)m$/.exec(metadata.annotations[bodySize] ?? '') ?? []
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(uploadFile.maxBytes)
  })

  it('let nobody use Redis without its password', () => {
    const redis = JSON.stringify(find('StatefulSet', 'redis'))
    expect(redis).toContain('"--requirepass","$(REDISCLI_AUTH)"')
    expect(redis).toContain('"secretKeyRef":{"name":"rodada-redis","key":"REDISCLI_AUTH"}')
  })

  it('carry no secret', () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([])
    expect(JSON.stringify([...objects, ...patches])).not.toMatch(/postgres:\/\/|_KEY"|PASSWORD/)
  })
})
