import { readFile, writeFile } from 'node:fs/promises'
import { GenerateError, type Names } from './names.ts'

const platformFile = 'shared/contracts/src/platform/platform.ts'

/** Edits a file of the checkout by patterns. @throws GenerateError where one does not match. */
async function edit(root: string, file: string, ...changes: readonly (readonly [RegExp, string])[]) {
  let text = await readFile(`${root}/${file}`, 'utf8')
  for (const [place, replacement] of changes) {
    if (!place.test(text)) throw new GenerateError(`${file} has changed: ${place} is not in it any more`)
    text = text.replace(place, replacement)
  }
  await writeFile(`${root}/${file}`, text)
}

/** Puts a remote into the registry, with the first path segment that is its own. @returns the changed files. */
export async function registerRemote(root: string, remote: string, segment: string): Promise<string[]> {
  await edit(
    root,
    platformFile,
    [/(export const remoteNames = \[[^\]]*?)\]/, `$1, '${remote}']`],
    [/(remotePaths[^=]*= \{[\s\S]*?)\n\}/, `$1\n  '${remote}': ['${segment}'],\n}`],
  )
  await edit(root, 'package.json', [/(\n\s+)("services\/\*")/, `$1"${remote}",$1$2`])
  return [platformFile, 'package.json']
}

/** Puts a service and its contract into the registry. @returns the changed files. */
export async function registerService(root: string, { kebab, camel, title }: Names): Promise<string[]> {
  const callsFile = 'shared/contracts/src/calls.ts'
  await edit(
    root,
    platformFile,
    [/(export const serviceNames = \[[^\]]*?)\]/, `$1, '${kebab}']`],
    [
      /(export const partNames[^=]*= \{[^}]*)\}/,
      `$1  ${kebab === camel ? kebab : `'${kebab}'`}: '${title}',\n}`,
    ],
  )
  await edit(
    root,
    callsFile,
    [/(\nimport type \{ Call \})/, `\nimport * as ${camel} from './${kebab}/calls.ts'$1`],
    [/(const resources = \[[^\]]*)(\n\])/, `$1\n  ${camel},$2`],
  )
  return [platformFile, callsFile, ...(await deployLikeShop(root, kebab))]
}

/** Copies the shop's manifests for the service. @returns the changed folder. */
async function deployLikeShop(root: string, service: string): Promise<string[]> {
  const folder = 'infra/deploy'
  const base = `${folder}/kubernetes/base`
  const renamed = (text: string) => text.replace(/\bshop\b/g, service)
  await writeFile(
    `${root}/${base}/${service}.yaml`,
    renamed(await readFile(`${root}/${base}/shop.yaml`, 'utf8')),
  )
  await edit(root, `${base}/kustomization.yaml`, [/(\n {2}- ingress\.yaml)/, `\n  - ${service}.yaml$1`])
  const repeated = async (file: string, block: RegExp, place: RegExp) => {
    const [found = ''] = block.exec(await readFile(`${root}/${file}`, 'utf8')) ?? []
    await edit(root, file, [place, `${renamed(found)}$&`])
  }
  await repeated(`${folder}/compose.yaml`, /\n {2}shop:\n(?: {4}.*\n)+/, /\n(?: {2}#.*\n)*(?= {2}redis:\n)/)
  const overlay = `${folder}/kubernetes/overlays/production/kustomization.yaml`
  await repeated(overlay, /\n {2}- name: rodada\/shop(?:\n {4}.*)+/, /\npatches:/)
  return [folder]
}
