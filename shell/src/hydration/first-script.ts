import { webFonts } from '@rodada/ui/fonts'

/**
 * How long, in milliseconds, a page that is here waits for its fonts before it is shown in the device's own. A font
 * that comes later is used by the next document: it would move what is being read.
 */
const fontTimeoutMs = 150

const fontList = webFonts.map(({ token, family, file, weights }) => [token, family, `url(${file})`, weights])

/** Links and forms work by themselves; buttons wait here until the page's own script presses them again. */
const earlyClicks = `
self.rodadaClicks=[];
addEventListener("click",({target:t})=>{
const b=t instanceof Element&&t.closest("button");
b&&b.type=="button"&&self.rodadaClicks?.push(b)
},true);`

/**
 * The style sheet knows both attributes (global-css.ts of the design system). It declares the fonts too, but browsers
 * look at what it declares anew with every further sheet; these stay.
 */
const fonts = `
const h=document.documentElement.dataset;
const f=${JSON.stringify(fontList)}.map(([token,family,file,weight])=>({token,face:new FontFace(family,file,{weight})}));
const show=()=>{
if(!h.fonts)return;
const late=f.filter(({face})=>face.status!="loaded").map(({token})=>token);
if(late.length)h.localFonts=late.join(" ");
delete h.fonts
};
h.fonts="wait";
setTimeout(show,${fontTimeoutMs});
Promise.all(f.map(({face})=>face.load().then(()=>h.fonts&&document.fonts.add(face)))).then(show,show);`

/** Runs in a document that holds its page before anything of it is shown. */
export const firstScript = `{${earlyClicks}${fonts}}`.replaceAll('\n', '')
