// Just enough of a reader of TypeScript to tell code from comments and texts.

const REGEX_MAY_FOLLOW = /(?:^|[(,=:[!&|?{};+\-*%~^<>\n]|\b(?:return|typeof|case|in|of|void|delete))$/;

/**
 * The source with comments, the insides of strings and regular expressions replaced by spaces. Same length, same lines; what
 * stands in ${} of a template stays code.
 */
export function blank(text) {
  const out = [];
  /** Open templates: how many braces are open inside their ${}. */
  const templates = [];
  let i = 0;
  const keep = (n = 1) => {
    for (; n > 0 && i < text.length; n--) out.push(text[i++]);
  };
  const hide = (n = 1) => {
    for (; n > 0 && i < text.length; n--) out.push(text[i++] === '\n' ? '\n' : ' ');
  };
  const hideUntil = (end) => {
    while (i < text.length && !end()) hide(text[i] === '\\' ? 2 : 1);
  };
  const template = () => {
    hideUntil(() => text[i] === '`' || text.startsWith('${', i));
    if (text[i] === '`') {
      keep();
      templates.pop();
    } else keep(2);
  };
  while (i < text.length) {
    const here = text[i];
    if (text.startsWith('//', i)) hideUntil(() => text[i] === '\n');
    else if (text.startsWith('/*', i)) {
      hide(2);
      while (i < text.length && !text.startsWith('*/', i)) hide();
      hide(2);
    } else if (here === "'" || here === '"') {
      keep();
      hideUntil(() => text[i] === here || text[i] === '\n');
      keep();
    } else if (here === '`') {
      keep();
      templates.push(0);
      template();
    } else if (here === '{' && templates.length > 0) {
      templates[templates.length - 1]++;
      keep();
    } else if (here === '}' && templates.length > 0) {
      const last = templates.length - 1;
      keep();
      if (templates[last] === 0) template();
      else templates[last]--;
    } else if (here === '/' && REGEX_MAY_FOLLOW.test(out.slice(-40).join('').trimEnd())) {
      let inClass = false;
      hide();
      hideUntil(() => {
        if (text[i] === '[') inClass = true;
        else if (text[i] === ']') inClass = false;
        return text[i] === '\n' || (text[i] === '/' && !inClass);
      });
      if (text[i] === '/') hide();
    } else keep();
  }
  return out.join('');
}
