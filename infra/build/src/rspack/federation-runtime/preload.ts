function withoutManifest(): never {
  throw new Error('Remotes have no manifest to preload from: the shell asks for their files itself')
}

export const defaultPreloadArgs = withoutManifest
export const formatPreloadArgs = withoutManifest
export const normalizePreloadExposes = withoutManifest
export const preloadAssets = withoutManifest
