import { ticketName } from '@rodada/contracts/platform/page-report-bounds'
import { bootDataId, rootId } from '@rodada/contracts/platform/release'
import { reportReleaseFailure } from '@rodada/contracts/platform/release-calls'
import type { ActiveReleases } from '@rodada/releases/source'
import { drawVisitorNumber } from '../release/trial/visitor-number.ts'

/** Session cookie: versions of the shell that did not start in this browser, in that order, `/` between them. */
const cookieName = 'rodada_marcos_fallidos'
const cookiePattern = new RegExp(`${cookieName}=([^;]*)`)

/**
 * The inline script of every document. It draws the visitor's number, and sees that a release of the shell does not start: its entry does not come,
 * or its code throws while the document holds only what the server sent. A shell has started once the root shows
 * something and clicks are no longer recorded for it (`first-script.ts` of the shell); how long that takes is the
 * network's affair, so no clock runs. If the site takes the report, another document is opened, for which
 * `withStartableShell` chooses. A shell that has failed here before stays, so nothing repeats without end.
 */
export const startGuard = `(function(w,d,told){
${drawVisitorNumber}
function failed(){
var m=d.cookie.match(${cookiePattern});
return m?m[1].split("/"):[]
}
function ticket(){
var n=w.performance.getEntriesByType?performance.getEntriesByType("navigation")[0]:0,i,t=n&&n.serverTiming||[];
for(i=0;i<t.length;i++)if(t[i].name=="${ticketName}")return t[i].description
}
function look(){
var root=d.getElementById("${rootId}"),shell=JSON.parse(d.getElementById("${bootDataId}").textContent).shell;
function stay(){
if(root.firstChild)return;
var p=d.createElement("p"),a=d.createElement("a");
p.textContent="No pudimos abrir esta página. ";
a.textContent="Vuelve a intentarlo.";
a.href="";
a.onclick=function(){location.reload();return false};
p.appendChild(a);
root.appendChild(p)
}
if(told||root.firstChild&&!w.rodadaClicks)return;
told=1;
if(failed().indexOf(shell)>=0)return stay();
fetch("${reportReleaseFailure.path}",{
method:"POST",
headers:{"content-type":"application/json","x-requested-with":"fetch"},
body:JSON.stringify({app:"shell",version:shell,cause:"load",ticket:ticket()})
}).then(function(){
d.cookie="${cookieName}="+failed().concat(shell).join("/")+";path=/;samesite=lax"+(location.protocol=="https:"?";secure":"");
failed().indexOf(shell)<0?stay():location.reload()
},stay)
}
function hear(e){
var x=e.error||e.reason||0,from=(x.stack||"")+(e.filename||"");
if(e.target.defer||/\\/assets\\/shell\\//.test(from)&&!/\\/assets\\/(?!shell\\/)/.test(from))setTimeout(look)
}
addEventListener("error",hear,true);
addEventListener("unhandledrejection",hear)
})(self,document)`.replaceAll('\n', '')

const withShellBefore = new WeakMap<ActiveReleases, ActiveReleases>()

/**
 * The releases for a browser's document: with the shell before the active one where only that has failed in the browser,
 * otherwise the same object. Remotes that do not work with it make room for theirs in the browser.
 */
export function withStartableShell(releases: ActiveReleases, cookies = ''): ActiveReleases {
  const { shell } = releases
  const failed = cookiePattern.exec(cookies)?.[1]?.split('/') ?? []
  if (
    shell?.fallback === undefined ||
    !failed.includes(shell.version) ||
    failed.includes(shell.fallback.version)
  )
    return releases
  const known = withShellBefore.get(releases) ?? { ...releases, shell: shell.fallback }
  withShellBefore.set(releases, known)
  return known
}
