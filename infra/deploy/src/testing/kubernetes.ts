import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parseAllDocuments } from 'yaml'

const manifest = Type.Object({
  apiVersion: Type.String(),
  kind: Type.String(),
  metadata: Type.Object({ name: Type.String() }),
})
/** The fields that every object of the Kubernetes API has. */
export type Manifest = Static<typeof manifest>

export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const object: unknown = document.toJS()
    Value.Assert(manifest, object)
    return object
  })
}

/** Kinds that the manifests may use, by `apiVersion kind`: the names of their schemas. */
const kinds: Readonly<Record<string, string>> = {
  'v1 Namespace': 'io.k8s.api.core.v1.Namespace',
  'v1 Service': 'io.k8s.api.core.v1.Service',
  'apps/v1 Deployment': 'io.k8s.api.apps.v1.Deployment',
  'apps/v1 StatefulSet': 'io.k8s.api.apps.v1.StatefulSet',
  'batch/v1 Job': 'io.k8s.api.batch.v1.Job',
  'autoscaling/v2 HorizontalPodAutoscaler': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'policy/v1 PodDisruptionBudget': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'networking.k8s.io/v1 Ingress': 'io.k8s.api.networking.v1.Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'io.k8s.api.networking.v1.NetworkPolicy',
}

/**
 * Validates objects against the Kubernetes API's schemas from `kubernetes-models`. Stricter than these: a field that
 * the API does not know is a fault, as for `kubectl --validate=strict`.
 * @param of `patches` may omit required fields.
 */
export function kubernetesValidator(
  of: 'objects' | 'patches' = 'objects',
): (object: Manifest) => readonly ErrorObject[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  for (const [id, schema] of carriedSchemas()) ajv.addSchema(closed(schema), id)
  if (of === 'patches') ajv.removeKeyword('required')
  return (object) => {
    const id = kinds[`${object.apiVersion} ${object.kind}`]
    if (id === undefined) throw new Error(`No schema is named for ${object.apiVersion} ${object.kind}`)
    const validate = validatorOf(ajv, id)
    return validate(object) ? [] : (validate.errors ?? [])
  }
}

function validatorOf(ajv: Ajv, id: string): ValidateFunction {
  const validate = ajv.getSchema(id)
  if (!validate) throw new Error(`kubernetes-models has no schema ${id}`)
  return validate
}

/** The package has its own validator, with which each schema registers those that it refers to and itself. */
function carriedSchemas(): [id: string, schema: AnySchemaObject][] {
  const deployment = createRequire(import.meta.url).resolve('kubernetes-models/apps/v1/Deployment')
  const inside = createRequire(deployment)
  for (const id of Object.values(kinds)) {
    const { addSchema }: { addSchema(): void } = inside(
      join(dirname(deployment), '../../_schemas', fileOf(id)),
    )
    addSchema()
  }
  const { ajv }: { ajv: Ajv } = inside(join(dirname(inside.resolve('@kubernetes-models/validate')), 'ajv.js'))
  return Object.entries(ajv.schemas).flatMap(([id, found]) =>
    id.startsWith('io.k8s.') && typeof found?.schema === 'object'
      ? [[id, found.schema] as [string, AnySchemaObject]]
      : [],
  )
}

/** `io.k8s.api.apps.v1.Deployment` lies in `IoK8sApiAppsV1Deployment.js`. */
function fileOf(id: string): string {
  return `${id.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}.js`
}

/** The same schema, in which every object has the fields that are named and no others. */
function closed(schema: AnySchemaObject): AnySchemaObject {
  const isOpen = schema.properties !== undefined && schema.additionalProperties === undefined
  const entries = Object.entries(schema).map(([key, value]) => [key, closedValue(value)])
  return Object.fromEntries(isOpen ? [...entries, ['additionalProperties', false]] : entries)
}

function closedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedValue)
  return typeof value === 'object' && value !== null ? closed(value) : value
}
