import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { kubernetesValidator, readManifests } from './testing/kubernetes.ts'

const overlay = join(import.meta.dirname, '../kubernetes/overlays/production')

it('kustomize makes whole manifests of base and overlay, which fit the API', () => {
  const { status, stdout, stderr, error } = spawnSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' })
  if (error) throw new Error('kubectl is needed: install it, so that it is on the PATH')
  expect([status, stderr]).toEqual([0, ''])
  const objects = readManifests(stdout)
  const faults = kubernetesValidator()
  expect(objects.flatMap(faults)).toEqual([])
  const deployments = objects.filter(({ kind }) => kind === 'Deployment')
  for (const object of deployments) {
    const probed = object.metadata.name === 'gateway' ? 'internal' : 'http'
    const container = {
      image: expect.stringContaining('registry.example/'),
      env: [{ name: 'DRAIN_SECONDS', value: expect.any(String) }],
      startupProbe: { httpGet: { path: '/healthz', port: probed } },
      readinessProbe: { httpGet: { path: '/readyz', port: probed } },
      livenessProbe: { httpGet: { path: '/healthz', port: probed } },
      resources: { limits: expect.any(Object), requests: expect.any(Object) },
      securityContext: { readOnlyRootFilesystem: true },
    }
    expect(object).toMatchObject({
      metadata: { namespace: 'rodada' },
      spec: { template: { spec: { securityContext: { runAsNonRoot: true }, containers: [container] } } },
    })
  }
  expect(deployments.length).toBeGreaterThan(5)
})
