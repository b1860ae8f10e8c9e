import { webFonts } from '@rodada/ui/fonts'

/**
 * Milliseconds that a loaded page waits for its fonts before it is shown in the device's own. A later font is used from
 * the next document on: it would move the text being read.
 */
const fontTimeoutMs = 150

const fontList = webFonts.map(({ token, family, file, weights }) => [token, family, `url(${file})`, weights])

/** Links and forms work without the page's script; pressed buttons and choices are recorded for it to repeat. */
const earlyClicks = `
self.rodadaClicks=[];
addEventListener("click",({target:t})=>{
const b=t instanceof Element&&t.closest("button");
b&&b.type=="button"&&self.rodadaClicks?.push({target:b})
},true);
addEventListener("change",({target})=>self.rodadaClicks?.push({target,value:target.value,checked:target.checked}),true);`

/**
 * The style sheet uses both attributes (global-css.ts of the design system). It declares the fonts too, but browsers
 * check its declarations again with every further sheet; fonts added by script stay.
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

/** Runs before the first paint of a document that holds its page. */
export const firstScript = `{${earlyClicks}${fonts}}`.replaceAll('\n', '')
