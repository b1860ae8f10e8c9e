export { CredentialImageField } from './credential-image-field.tsx'
export { ImagesField } from './images-field.tsx'
