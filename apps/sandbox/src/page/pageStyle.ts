/**
 * The sandbox looks unlike the product on purpose: nobody shall take it for a part of the site, or
 * for a real bank.
 */
export const pageStyle = `
:root {
  color-scheme: light;
  --ink: #1d2430;
  --dim: #5b6577;
  --line: #d9dee7;
  --ground: #eef1f6;
  --card: #fff;
  --mark: #0b5cad;
  --warn: #fff3c4;
  --warn-ink: #5c4400;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  font:
    16px/1.6 system-ui,
    'Noto Sans Thai',
    'Noto Sans Khmer',
    'Noto Sans Myanmar',
    sans-serif;
  color: var(--ink);
  background: var(--ground);
}
.notice {
  margin: 0;
  padding: 10px 16px;
  text-align: center;
  background: repeating-linear-gradient(135deg, var(--warn) 0 24px, #ffecb0 24px 48px);
  color: var(--warn-ink);
  font-weight: 700;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  justify-content: space-between;
  max-width: 1080px;
  margin: 0 auto;
  padding: 20px 16px 4px;
}
h1 {
  margin: 0;
  font-size: 26px;
  grid-column: 1 / -1;
}
h2 {
  margin: 0 0 12px;
  font-size: 18px;
}
nav {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
}
nav a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 10px;
  color: var(--mark);
}
nav a[aria-current] {
  color: var(--ink);
  font-weight: 700;
  text-decoration: none;
}
main {
  display: grid;
  gap: 16px;
  max-width: 1080px;
  margin: 0 auto;
  padding: 12px 16px 48px;
  grid-template-columns: minmax(0, 1fr);
}
section {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 14px;
  padding: 18px;
}
form.send {
  display: grid;
  gap: 12px;
}
label {
  display: grid;
  gap: 4px;
  font-weight: 600;
}
input,
select {
  min-height: 46px;
  width: 100%;
  padding: 8px 12px;
  font: inherit;
  font-weight: 500;
  color: inherit;
  background: #fff;
  border: 1px solid #8792a5;
  border-radius: 10px;
}
label.check {
  grid-template-columns: 24px 1fr;
  gap: 10px;
  align-items: center;
  min-height: 46px;
  font-weight: 500;
}
label.check input {
  min-height: 24px;
}
input[name='amount'] {
  font-size: 22px;
  font-variant-numeric: tabular-nums;
}
button {
  min-height: 46px;
  padding: 0 22px;
  font: inherit;
  font-weight: 700;
  color: #fff;
  background: var(--mark);
  border: 0;
  border-radius: 10px;
  cursor: pointer;
}
button.small {
  min-height: 44px;
  padding: 0 12px;
  font-weight: 600;
  color: var(--mark);
  background: transparent;
  border: 1px solid var(--line);
}
:focus-visible {
  outline: 3px solid #ffb224;
  outline-offset: 2px;
}
.hint,
.dim {
  color: var(--dim);
  margin: 0;
}
.problem {
  margin: 0;
  color: #b3261e;
  font-weight: 600;
}
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
ul.rounds {
  list-style: none;
  margin: 0;
  padding: 0;
}
ul.rounds li {
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 0;
  border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
}
ul.rounds p {
  margin: 0;
  overflow-wrap: anywhere;
}
ul.rounds .answer {
  font-weight: 600;
}
.scroll {
  position: relative;
  overflow-x: auto;
}
table {
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}
th,
td {
  padding: 8px 10px;
  text-align: left;
  border-bottom: 1px solid var(--line);
  white-space: nowrap;
}
td.answer {
  white-space: normal;
  min-width: 12em;
  font-weight: 600;
}
.answer[data-answer='credited'],
.answer[data-answer='confirmed'] {
  color: #0b6b3a;
}
td.answer[data-answer='unmatched'] {
  color: #8a5a00;
}
dl {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: 10px;
  margin: 12px 0;
}
dt {
  color: var(--dim);
  font-size: 14px;
}
dd {
  margin: 0;
  font-size: 20px;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
}
dd.words {
  font-size: 15px;
  font-weight: 500;
  overflow-wrap: anywhere;
}
@media (min-width: 900px) {
  main {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
  .wide {
    grid-column: 1 / -1;
  }
}
`;
