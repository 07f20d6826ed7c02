/** The labels of UTF-8 (https://encoding.spec.whatwg.org/#names-and-labels). */

/** Whether an encoding's label is one of UTF-8, in any case and with white space around it. @param {string} label */
export const isUTF8 = (label) =>
  /^[\t\n\f\r ]*(unicode-1-1-utf-8|unicode11utf8|(x-)?unicode20utf8|utf-?8)[\t\n\f\r ]*$/i.test(label);
