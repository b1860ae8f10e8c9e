/** What each error code means. What a remote's own runtime can refuse brings its text; the shell's explains its own. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
