/** What each error code means: the code alone is left of most, which its documentation explains. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
