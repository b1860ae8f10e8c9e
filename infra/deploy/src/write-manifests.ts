import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFiles } from './render-files.ts'

/** `npm run manifests -w infra/deploy`: writes `compose.yaml` and `kubernetes/` anew. */
for (const [path, text] of renderFiles()) await writeFile(join(import.meta.dirname, '..', path), text)
