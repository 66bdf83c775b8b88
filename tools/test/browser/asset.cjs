/** Stands in for a style sheet, a picture or a font. */
module.exports = 'asset';
