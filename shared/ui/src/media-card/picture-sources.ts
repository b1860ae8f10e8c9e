export { type PictureFormat, type PicturePurpose, pictureWidths } from '@rodada/contracts/picture'
export { pictureSrcSet, pictureUrl, type StoredPicture } from '@rodada/contracts/picture-sources'
