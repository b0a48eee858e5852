/** Marks that begin the items of a list, as sets of type and word processors print them, for use within brackets of a pattern. */
export const LIST_MARKS = '•▪·●○◦‣∙►▸➢➤❖◆';
