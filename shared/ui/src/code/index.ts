export { CodePicture, type CodePictureProps } from './code-picture.tsx'
